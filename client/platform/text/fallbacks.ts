/** The specification's texts for what was given and cannot be shown. What was never given is left out (ruling 30). */
export const fallback = {
  title: 'Okänd titel',
  type: 'Okänd typ',
  activity: 'Okänd aktivitet',
  component: 'Okänd komponent',
  status: 'Okänd status',
  unknown: 'Okänd',
  firstName: 'Förnamn',
  lastName: 'Efternamn',
} as const
