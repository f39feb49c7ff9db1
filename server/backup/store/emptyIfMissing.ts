/** For a file that is not there before something was noted in it; what a disk does not give back is not nothing. */
export function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error
  return ''
}
