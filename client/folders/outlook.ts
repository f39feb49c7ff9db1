import type { Folder } from '#contract/folders.ts'

/** What a folder tells about itself beside its own fields. */
type Outlook = {
  /** Planned events whose day has passed. */
  late: number
  next: { id: number; title: string; startDate: string } | null
  /** Some of the members; `memberCount` is how many there are. */
  people: { userId: number; name: string }[]
  memberCount: number
}

/** As far as the server tells. */
export function outlookOf(folder: Folder & Partial<Outlook>): Outlook {
  const { late = 0, next = null, people = [], memberCount = people.length } = folder
  return { late, next, people, memberCount }
}

/** `2 försenade`. */
export const lateText = (late: number) => `${late} ${late === 1 ? 'försenad' : 'försenade'}`
