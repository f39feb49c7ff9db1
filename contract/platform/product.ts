/** The product's names: to rename the product, change this file. */
export const product = {
  name: 'Pärmen',
  slug: 'parmen',
  /** How users see everyone who answers for customer service. */
  supportName: 'Kundtjänst',
  supportAddress: 'support@parmen.example',
  /** The time zone of all its users: it decides what day it is, and when mails come. */
  timeZone: 'Europe/Stockholm',
} as const
