/**
 * Names in localStorage the user of whom this browser may hold chosen files, so that nobody else's page opens the
 * database.
 */
export const keptMark = 'parmen.keptFiles'
