import { statusOf, type ProblemCode } from '#contract/platform/problems.ts'
import { somewhere, type Server } from './server.ts'

/** What becomes of one call on its way to the server and back. */
export const faults = ['none', 'offline', 'lost', 'dies', 'failed', 'page'] as const
/** Problems that a server may answer with instead of doing anything. */
export const refusals = [
  'notSignedIn',
  'tooManyRequests',
  'notReady',
  'unexpected',
  'folderArchived',
  'fileTooLarge',
  'accessDenied',
] as const satisfies ProblemCode[]
export type Fault = (typeof faults)[number] | (typeof refusals)[number]

/**
 * The network between a browser's pages and the server, as `fetch`. Each call meets the next of the faults. `lost`: it is
 * done and its answer gets lost. `dies`: the server dies in the middle of it. `failed`: it is done, and something before
 * the server answers 500. `page`: a page to log in to a network.
 */
export function createNetwork({ pass, die }: Server) {
  let next: Fault[] = []
  let isUp = true

  async function passDying(path: string, init: RequestInit) {
    const passing = pass(path, init).catch(() => undefined)
    // Somewhere within it; wherever that is, what it had not committed is gone.
    await somewhere()
    await die()
    await passing
  }

  return {
    async fetch(path: string, init: RequestInit): Promise<Response> {
      const fault = next.shift() ?? 'none'
      const broken = () => new TypeError('fetch failed')
      if (!isUp || fault === 'offline') throw broken()
      if (fault === 'page') return new Response('<title>Logga in på nätet</title>', { status: 200 })
      if (fault === 'none') return pass(path, init)
      if (fault === 'dies') await passDying(path, init)
      else if (fault === 'lost' || fault === 'failed') await pass(path, init)
      else return new Response(JSON.stringify({ code: fault }), { status: statusOf[fault] })
      if (fault === 'failed') return new Response('It failed', { status: 500 })
      throw broken()
    },
    /** The calls from now on meet these, one each. */
    meet: (planned: readonly Fault[]) => void (next = [...planned]),
    isUp: () => isUp,
    set: (up: boolean) => void (isUp = up),
  }
}
