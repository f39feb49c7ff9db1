/** The product's names, in one place: a rename is a change of this file. */
export const product = {
  name: 'Pärmen',
  slug: 'parmen',
  supportAddress: 'support@parmen.example',
} as const
