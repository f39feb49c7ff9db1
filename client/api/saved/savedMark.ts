/** In localStorage: the id of the user whose lists this browser may hold, so that a visitor's page opens no database. */
export const savedMark = 'parmen.saved'
