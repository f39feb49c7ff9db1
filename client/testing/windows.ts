import { loadWindows } from '#client/ui/overlays/loadWindows.ts'

// Menus and dialogs open at once, as on a page that has been there for a moment.
await loadWindows()
