/** The kinds of files: the ids of the table `file_kind`. */
export const fileKind = {
  receipt: 1,
  warranty: 2,
  manual: 3,
  photo: 4,
  minutes: 5,
  drawing: 6,
  agreement: 7,
  other: 8,
} as const

export type FileKindId = (typeof fileKind)[keyof typeof fileKind]
