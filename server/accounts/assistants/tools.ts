import { events } from './tools/events.ts'
import { components } from './tools/components.ts'
import { costs } from './tools/costs.ts'
import { paperText } from './tools/paperText.ts'
import { propose } from './tools/propose.ts'
import { search } from './tools/search.ts'
import { toDo } from './tools/toDo.ts'
import type { Tool } from './tools/tool.ts'

/** All of them, in the order in which they are listed. None sends, shares, invites, deletes or fetches anything. */
export const tools: readonly Tool[] = [search, toDo, events, components, costs, paperText, propose]
