import { v4 } from 'uuid'

/** By which something sent again is known as the same. The browser's own `randomUUID` is there on secure connections alone. */
export const newKey = (): string => v4()
