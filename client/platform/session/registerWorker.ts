/** The service worker (`client/serviceWorker.ts`). In development it is not one file, but the modules it is made of. */
export const registerWorker = () =>
  navigator.serviceWorker.register('/sw.js', import.meta.env.DEV ? { type: 'module' } : {})
