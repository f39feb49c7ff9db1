export { NeedsYou as default } from '../needsYou/NeedsYou.tsx'
