/**
 * What was saved in this browser, to be sent later: nothing of it is on the server. `isWithoutPictures`: there was room
 * for the text alone.
 */
export type KeptHere = { kind: 'kept'; key: string; isWithoutPictures: boolean }

export const isKept = (settled: unknown): settled is KeptHere =>
  typeof settled === 'object' && settled !== null && 'kind' in settled && settled.kind === 'kept'
