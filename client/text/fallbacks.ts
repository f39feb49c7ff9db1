/** The specification's texts for missing values. */
export const fallback = {
  title: 'Okänd titel',
  eventDate: 'Ingen datum tillgänglig',
  type: 'Okänd typ',
  activity: 'Okänd aktivitet',
  component: 'Okänd komponent',
  status: 'Okänd status',
  date: 'Okänt datum',
  unknown: 'Okänd',
  unknownNeuter: 'Okänt',
  description: 'Ingen beskrivning tillgänglig',
  firstName: 'Förnamn',
  lastName: 'Efternamn',
} as const
