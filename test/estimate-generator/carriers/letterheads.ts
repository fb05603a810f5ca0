/** The top lines of carriers that several documents share; some are a third party's. */
export const letterheads = {
  progressive: ['Progressive', '1 ASI Way N, St. Petersburg, FL 33702'],
  amfam: ['American Family Insurance', '6000 American Parkway, Madison, WI 53783'],
  encompass: ['National Catastrophe Center', 'PO Box 3560, Suwanee, GA 30024'],
  autoOwners: ['Catastrophe Specialist, Inc.', '900 Storm Way, Lansing, MI 48917'],
  farmBureau: ['Farm Bureau Property & Casualty', '5400 University Ave, West Des Moines, IA 50266'],
  nationwide: ['Nationwide Mutual Insurance Company', 'PO BOX 182068', 'Columbus, OH 43218-2068'],
  travelers: ['TRAVELERS', 'P.O. Box 430, Buffalo, NY 14240'],
  farmers: ['Farmers Insurance', 'National Document Center, P.O. Box 268994, Oklahoma City, OK 73126-8994'],
  allstate: ['Allstate Insurance Company', 'P.O. Box 660636, Dallas, TX 75266'],
  shelter: ['Shelter Insurance', 'PO Box 6008', 'Columbia, MO 65205-6008'],
};
