export { NeedsYou as default } from '#client/needsYou/NeedsYou.tsx'
