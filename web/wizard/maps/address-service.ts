export interface Coordinates {
  lat: number;
  lng: number;
}

export interface ChosenAddress {
  /** The whole address in one line, in English as the office reads it. */
  address: string;
  /** The service's own name for the place. */
  placeId: string;
  /** Null where the service does not say. */
  location: Coordinates | null;
}

export interface AddressSuggestion {
  id: string;
  /** The whole suggestion in one line. */
  text: string;
  /** Its two parts: street, and town with state. */
  main: string;
  secondary: string;
  /** Ends the suggestion session and fetches the full address. */
  choose(): Promise<ChosenAddress>;
}

/** Whoever can complete a US address. */
export interface AddressService {
  suggest(input: string): Promise<AddressSuggestion[]>;
}
