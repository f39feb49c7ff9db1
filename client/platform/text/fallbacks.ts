import { unknown } from '#contract/platform/unknown.ts'

/** The specification's texts for what was given and cannot be shown. What was never given is left out (ruling 30). */
export const fallback = {
  title: unknown.title,
  type: 'Okänd typ',
  activity: 'Okänd aktivitet',
  component: 'Okänd komponent',
  status: 'Okänd status',
  unknown: unknown.person,
  firstName: 'Förnamn',
  lastName: 'Efternamn',
} as const
