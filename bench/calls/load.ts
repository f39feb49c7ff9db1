import { Agent, request } from 'node:http'

export type Call = { method: string; url: string; headers: Record<string, string>; body: string | undefined }

/** Sends calls for so long, so many at a time, in turn. Returns how many were answered. Throws on an error status. */
export async function load(calls: Call[], inFlight: number, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const until = performance.now() + ms
  let [done, next] = [0, 0]
  async function sendOne() {
    while (performance.now() < until) {
      const call = calls[next++ % calls.length]
      if (call) await send(call, agent)
      done++
    }
  }
  try {
    await Promise.all(Array.from({ length: inFlight }, sendOne))
  } finally {
    agent.destroy()
  }
  return done
}

function send({ method, url, headers, body }: Call, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () =>
        (response.statusCode ?? 500) < 400 ? resolve() : reject(new Error(`${method} ${url}: ${response.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
