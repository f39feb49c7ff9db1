/* The sheets of the step where columns are paired. */

export const pairsSheet = 'divide-y divide-line rounded-lg border border-line bg-surface-raised shadow-card'
export const pairRow = 'flex items-center gap-x-3 px-4 py-2.5'
export const pairName = 'min-w-0 grow basis-0'
