import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** What a tool answered: its text, read as JSON where it is no refusal. */
export type Told = { isError: boolean; text: string; rader: Record<string, unknown>[]; fler?: string; after?: number }

export const eras = ['2025-11-25', '2026-07-28'] as const
export type Era = (typeof eras)[number]

/** An assistant's client of the protocol, of either era, that comes with this token. */
export async function assistantAt(url: string, secret: string, era: Era = '2026-07-28') {
  const headers = { authorization: `Bearer ${secret}` }
  const client = new Client(
    { name: 'prov', version: '1' },
    era === '2026-07-28' ? { versionNegotiation: { mode: { pin: era } } } : {},
  )
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }))
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<Told> => {
    const { content, isError = false } = await client.callTool({ name, arguments: args })
    const [block] = content as { type: string; text: string }[]
    const text = block?.text ?? ''
    return { rader: [], ...(isError ? {} : (JSON.parse(text) as object)), isError, text }
  }
  return { client, call }
}
