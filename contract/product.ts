/** The product's names, in one place: a rename is a change of this file. */
export const product = {
  name: 'Pärmen',
  slug: 'parmen',
  /** All who answer at customer service, to those who ask. */
  supportName: 'Kundtjänst',
  supportAddress: 'support@parmen.example',
} as const
