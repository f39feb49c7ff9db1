/** How bad a fault is, the worst last. Apart from the schemas, for the folder's page draws it without them. */
export const severity = { canWait: 1, shouldBeRepaired: 2, urgent: 3 } as const

export const severityWords = {
  [severity.canWait]: 'Kan vänta',
  [severity.shouldBeRepaired]: 'Bör åtgärdas',
  [severity.urgent]: 'Bråttom',
} as const
