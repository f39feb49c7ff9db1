// Zod tries `new Function`, which the content policy forbids and browsers report. It reads its settings from here when
// it loads. `z.config` would do the same, but draw zod into the start page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
