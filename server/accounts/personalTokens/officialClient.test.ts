import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { clientId, redirectUri, startOAuthClient } from '#server/testing/oauthClient.ts'

const { app, as, answer, cookieOf, listed } = await startOAuthClient()
const url = await app.listen({ port: 0, host: '127.0.0.1' })

/** The network of the test: the address that the server is known by leads to where it listens. */
const viaPort: typeof fetch = (asked, init) =>
  fetch(String(asked instanceof Request ? asked.url : asked).replace('http://127.0.0.1:3000', url), init)

type Provider = NonNullable<NonNullable<ConstructorParameters<typeof StreamableHTTPClientTransport>[1]>['authProvider']>

test('the official client finds its way from the address alone, renews its tokens, and is shut out', async () => {
  const kept = new Map<string, unknown>()
  let page = new URL(url)
  const authProvider = {
    redirectUrl: redirectUri,
    clientMetadataUrl: clientId,
    clientMetadata: { client_name: 'Klienten', redirect_uris: [redirectUri] },
    clientInformation: () => kept.get('client'),
    saveClientInformation: (client: unknown) => void kept.set('client', client),
    tokens: () => kept.get('tokens'),
    saveTokens: (tokens: unknown) => void kept.set('tokens', tokens),
    redirectToAuthorization: (to: URL) => void (page = to),
    saveCodeVerifier: (verifier: string) => void kept.set('verifier', verifier),
    codeVerifier: () => kept.get('verifier'),
    saveDiscoveryState: (state: unknown) => void kept.set('discovery', state),
    discoveryState: () => kept.get('discovery'),
    invalidateCredentials: () => void kept.delete('tokens'),
  } as unknown as Provider
  const transport = () =>
    new StreamableHTTPClientTransport(new URL('http://127.0.0.1:3000/mcp'), { authProvider, fetch: viaPort })
  const connect = async () => {
    const client = new Client({ name: 'prov', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    await client.connect(transport())
    return client
  }
  await expect(connect()).rejects.toThrow(UnauthorizedError)
  const reply = await app.inject({
    url: page.pathname + page.search,
    headers: { cookie: cookieOf('anna') },
  })
  const back = await answer(new URL(reply.headers.location ?? '', url).search.slice(1))
  await transport().finishAuth(back.searchParams)

  const client = await connect()
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('sok')
  const { access_token: first } = kept.get('tokens') as { access_token: string }
  kept.set('tokens', { ...(kept.get('tokens') as object), access_token: 'pma_gammal' })
  expect((await (await connect()).listTools()).tools.length).toBeGreaterThan(3)
  expect((kept.get('tokens') as { access_token: string }).access_token).not.toBe(first)

  const [permission] = await listed()
  expect(permission).toMatchObject({ clientId, scope: 'read' })
  await as('anna').call(personalTokens.remove, { params: { id: permission?.id ?? 0 } })
  await expect(client.listTools()).rejects.toThrow(UnauthorizedError)
})
