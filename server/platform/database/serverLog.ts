import type { Log } from '../log.ts'

const maxLength = 500

/** Lines of the level LOG that an operator should see at the usual log level; the rest is routine. */
const notable = /^duration: |still waiting for |was terminated by |[Nn]o space left|could not /
/** Messages of a stop and of a connection that ends: the connection's user reports it, if it matters. */
const routine =
  /^(terminating connection due to administrator command|connection to client lost|the database system is (starting up|shutting down))/

/**
 * Passes a line of the embedded PostgreSQL on to our log. Errors of statements are left out but for deadlocks: whoever
 * sent the statement reports it, and PostgreSQL's words quote user data. So do the lines that follow an error's first.
 */
export function logServerLine(log: Log, line: string) {
  const [, level, words = ''] = /^(PANIC|FATAL|ERROR|WARNING|LOG): +(.*)/.exec(line) ?? []
  const text = `PostgreSQL: ${words.slice(0, maxLength)}`
  if (level === 'PANIC' || (level === 'FATAL' && !routine.test(words))) log.error(text)
  else if (level === 'WARNING' || (level === 'LOG' && notable.test(words))) log.warn(text)
  else if (level === 'ERROR' && words.startsWith('deadlock detected')) log.warn(text)
  else if (level === 'LOG') log.info(text)
}
