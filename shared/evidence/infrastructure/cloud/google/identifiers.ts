/**
 * Identifier types that identify a person (Sensitive Data Protection, built-in `InfoType`); numbers are
 * grouped by country, or have one name.
 */
export const identifiers = [
  /^PERSON_NAME$/,
  /^(?:STREET_ADDRESS|LOCATION)$/,
  /^EMAIL_ADDRESS$/,
  /^PHONE_NUMBER$/,
  /^(?:GOVERNMENT_ID|MEDICAL_ID|MEDICAL_RECORD_NUMBER|[A-Z]+_(?:SOCIAL_SECURITY|NATIONAL_HEALTH_SERVICE|MEDICARE)_NUMBER)$/,
] as const;
