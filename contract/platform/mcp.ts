/** Where assistants ask (decision 153): no page and no call of the API, but a protocol of its own. */
export const mcpPath = '/mcp'

/** How much of what people wrote an assistant may read with one token in a day, in bytes: some thousand pages. */
export const readPerDay = 2_000_000
