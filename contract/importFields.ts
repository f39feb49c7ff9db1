/* What a column of a file can be. */

export const importFields = [
  'title',
  'startDate',
  'endDate',
  'cost',
  'status',
  'type',
  'description',
  'outcome',
  'firm',
  'component',
  'subFolder',
  'warranty',
  'reading',
  'recurrence',
  'litres',
  'make',
  'model',
  'modelYear',
  'serialNumber',
  'place',
  'boughtOn',
  'boughtAt',
  'price',
  'link',
] as const
export type ImportField = (typeof importFields)[number]

/** The fields of which a row can have several columns, which are put together. */
export const isJoined = (field: ImportField) => field === 'description' || field === 'outcome'
