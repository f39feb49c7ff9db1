const connection = () => (navigator as { connection?: { type?: string; saveData?: boolean } }).connection

/** Only some browsers say over what they are connected. */
export const saysNetwork = () => connection()?.type !== undefined

/** What is fetched costs nobody anything, as far as the browser knows. */
export const isFree = () => connection()?.saveData !== true && ['wifi', 'ethernet'].includes(connection()?.type ?? '')
