import { getPriority, setPriority } from 'node:os'

/** Lets the server's own answers come before this process. No process may raise its priority, which may be lower already. */
export const takeLowPriority = () => setPriority(Math.max(10, getPriority()))
