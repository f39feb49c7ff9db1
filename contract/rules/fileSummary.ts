import { z } from 'zod'

const things = z.array(z.object({ id: z.int(), title: z.string(), folderTitle: z.string(), total: z.int() }))

/** How many files a folder and its sub-folders hold, or all folders of the caller, how much room they take, and what they can be narrowed by. */
export const FileSummary = z.object({
  total: z.int(),
  /** Total size in bytes. */
  size: z.int(),
  /** Whether the caller sees costs in one of the folders. */
  seesCosts: z.boolean(),
  /** The number of files of each kind in the thing that is asked for; a kind that none of them has is there with 0. */
  kinds: z.array(z.object({ id: z.int(), name: z.string(), total: z.int() })),
  /** The number of files of each year, counted like `kinds`. The latest year comes first. */
  years: z.array(z.object({ year: z.int(), total: z.int() })),
  /**
   * The sub-folders or, of all folders, the folders, and the events, components and faults with most files, by name,
   * whatever is asked for. A main folder has the files of its sub-folders too. `folderTitle` of a folder is that of its
   * main folder, or its own.
   */
  folders: things,
  activities: things,
  components: things,
  faults: things,
})
export type FileSummary = z.input<typeof FileSummary>

const Room = z.object({
  /** Bytes, with what lies in the trash. */
  used: z.int(),
  limit: z.int(),
})
export type Room = z.input<typeof Room>

/** How much room the files take that the caller has added, in all folders, and those of a main folder. */
export const FileUsage = z.object({
  account: Room,
  /**
   * The room of the main folder that the one asked for is or belongs to, as the caller sees it; null if no folder was
   * asked for.
   */
  mainFolder: Room.nullable(),
})
export type FileUsage = z.input<typeof FileUsage>
