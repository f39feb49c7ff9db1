import { replayClicks } from '#client/ui/feedback/replayClicks.ts'
import { prefetchCallsOfVisit } from '#client/platform/session/prefetchCalls.ts'
import { hasSessionMark } from '#client/platform/session/sessionMark.ts'

// The first script of a page, see client/platform/api/prefetched.ts. If anything goes wrong here, the app asks for itself.
if (hasSessionMark()) prefetchCallsOfVisit(location.href).catch(() => undefined)

const frame = document.querySelector<HTMLElement>('#root[data-frame]')
if (frame) replayClicks(frame)
