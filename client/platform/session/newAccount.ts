let newUserId: number | null = null

/** Remembers the user whose account was made in this tab, until the page is loaded anew. */
export function rememberNewAccount(userId: number) {
  newUserId = userId
}

export const isNewAccount = (userId: number) => userId === newUserId
