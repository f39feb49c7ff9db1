/**
 * Messages of `pg`, `pg-pool`, pg-boss and Kysely about a connection that is gone or cannot be had. None of them has a
 * code.
 */
const lostConnection = new RegExp(
  `^(${[
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated',
    'Query read timeout',
    'Client has encountered a connection error',
    'Client was closed',
    'Cannot use a pool after calling end',
    'Postgres connection has been discarded',
    'LISTEN/NOTIFY (heartbeat timed out|connection ended)',
  ].join('|')})`,
)

/** SQLSTATE classes and codes, and codes of the operating system. */
const outageCode = new RegExp(
  `^(${[
    // Connection, insufficient resources (a full disk too), operator intervention, system error.
    '(08|53|57|58)...',
    // Lock not available, deadlock, serialization failure.
    '55P03|40P01|40001',
    // Read-only: a standby, before it takes over.
    '25006',
    'ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC',
  ].join('|')})$`,
)

/**
 * Whether the database cannot be reached, has no room, or gave up waiting: nothing is wrong with the call, and it may
 * succeed a little later.
 */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  // pg-boss reports a plain object.
  const { code = '', syscall, message = '', cause } = error as Partial<NodeJS.ErrnoException>
  // The embedded server's socket is gone.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return outageCode.test(code) || lostConnection.test(message) || isOutage(cause)
}

/** Whether a connection got no answer: whatever is sent on it waits behind what was sent before. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
