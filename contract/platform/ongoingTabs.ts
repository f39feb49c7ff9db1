/** The tabs of what runs by itself in a folder, as its address names them, in the order in which they are shown. */
export const ongoingTabs = {
  agreements: 'avtal',
  meters: 'matare',
  rounds: 'rond',
  loans: 'utlanat',
  upkeep: 'underhallsplan',
} as const
export type OngoingTab = keyof typeof ongoingTabs

/** The agreement that is open: a parameter of a folder's agreements. */
export const agreementParam = 'avtal'
/** The meter that is shown: a parameter of a folder's meters. */
export const meterParam = 'matare'
