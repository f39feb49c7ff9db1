/**
 * So many days a folder is new: its founder is shown how it is begun, and a folder with few things is not asked what it
 * lacks.
 */
export const newFolderDays = 30

/** `createdAt` and `now`: an instant, and milliseconds. */
export const isNewFolder = ({ createdAt }: { createdAt: string }, now = Date.now()) =>
  now - Date.parse(createdAt) < newFolderDays * 86_400_000
