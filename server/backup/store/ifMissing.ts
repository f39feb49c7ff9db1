/** For a file that need not be there: what is taken in its place. What a disk does not give back is not missing, and thrown. */
export const ifMissing =
  <Instead>(instead: Instead) =>
  (error: NodeJS.ErrnoException): Instead => {
    if (error.code !== 'ENOENT') throw error
    return instead
  }
