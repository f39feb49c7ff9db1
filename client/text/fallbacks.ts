/** The specification's texts for missing values. */
export const fallback = {
  title: 'Okänd titel',
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
