/** Kinds of identifiers by which people are found (Sensitive Data Protection, built-in `InfoType`); numbers are kept by country, or by a name for all. */
export const identifiers = [
  /^PERSON_NAME$/,
  /^(?:STREET_ADDRESS|LOCATION)$/,
  /^EMAIL_ADDRESS$/,
  /^PHONE_NUMBER$/,
  /^(?:GOVERNMENT_ID|MEDICAL_ID|MEDICAL_RECORD_NUMBER|[A-Z]+_(?:SOCIAL_SECURITY|NATIONAL_HEALTH_SERVICE|MEDICARE)_NUMBER)$/,
] as const;
