/** The specification's texts for a title or a person that cannot be shown. */
export const unknown = { title: 'Okänd titel', person: 'Okänd' } as const
