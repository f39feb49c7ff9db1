import { replayClicks } from './ui/feedback/replayClicks.ts'
import { askFirstOfVisit } from './session/askFirst.ts'
import { hasSessionMark } from './session/sessionMark.ts'

// The first script of a page, see client/api/early.ts. If anything goes wrong here, the app asks for itself.
if (hasSessionMark()) askFirstOfVisit(location.href).catch(() => undefined)

const frame = document.querySelector<HTMLElement>('#root[data-frame]')
if (frame) replayClicks(frame)
