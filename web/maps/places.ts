import { addressParts, withUnit } from '#shared/address/parts.ts';

/// <reference types="google.maps" />
interface Coordinates {
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

const TERRITORIES: ReadonlySet<string> = new Set(['PR', 'VI', 'GU', 'AS', 'MP']);

/**
 * Google's Places API (New) as an address service: US only, one session token from the first letter to
 * the choice (Google bills a session once), answers in English whatever the page's language.
 */
export function googlePlaces(places: google.maps.PlacesLibrary, companyAddress: string): AddressService {
  let session = new places.AutocompleteSessionToken();
  const { state } = addressParts(companyAddress);
  // To Google each territory is a region of its own.
  const regions = TERRITORIES.has(state) ? ['us', state.toLowerCase()] : ['us'];

  const choose = async (
    prediction: google.maps.places.PlacePrediction,
    typed: string,
  ): Promise<ChosenAddress> => {
    session = new places.AutocompleteSessionToken();
    const { place } = await prediction.toPlace().fetchFields({ fields: ['formattedAddress', 'location'] });
    return {
      address: withUnit(place.formattedAddress ?? prediction.text.text, typed),
      placeId: prediction.placeId,
      location: place.location ? place.location.toJSON() : null,
    };
  };

  const suggestion = (prediction: google.maps.places.PlacePrediction, typed: string): AddressSuggestion => ({
    id: prediction.placeId,
    text: withUnit(prediction.text.text, typed),
    main: prediction.mainText?.text ?? prediction.text.text,
    secondary: prediction.secondaryText?.text ?? '',
    choose: () => choose(prediction, typed),
  });

  return {
    async suggest(input) {
      const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        includedRegionCodes: regions,
        sessionToken: session,
        language: 'en',
        region: 'us',
      });
      return suggestions.flatMap((found) =>
        found.placePrediction ? [suggestion(found.placePrediction, input)] : [],
      );
    },
  };
}
