export { NeedsYou as default } from '#client/accounts/needsYou/NeedsYou.tsx'
