import type { ItemKind } from './items.ts'

/** `1 händelse`, `1 204 händelser`. */
export const counted = (count: number, { one, many }: { one: string; many: string }) =>
  `${count.toLocaleString('sv-SE')} ${count === 1 ? one : many}`

/** What each kind of item is called. */
export const itemNames = {
  file: { one: 'papper', many: 'papper', the: 'papperet' },
  activity: { one: 'händelse', many: 'händelser', the: 'händelsen' },
  component: { one: 'komponent', many: 'komponenter', the: 'komponenten' },
  fault: { one: 'fel', many: 'fel', the: 'felet' },
  agreement: { one: 'avtal', many: 'avtal', the: 'avtalet' },
  firm: { one: 'firma', many: 'firmor', the: 'firman' },
} as const satisfies Record<ItemKind, { one: string; many: string; the: string }>
