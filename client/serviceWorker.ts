import { open, show, subscribeAgain } from '#client/platform/worker/notices.ts'
import { worker } from '#client/platform/worker/scope.ts'
import { takeIfShared } from '#client/platform/worker/shared.ts'
import { activate, answerKept, install, takeOverIfAsked } from '#client/platform/worker/shell.ts'

/*
 * Served as /sw.js. It keeps one build of the app, shows notices, and takes what is shared from the device. No call of
 * the API passes through it, and nothing of a person is in what it keeps.
 *
 * It is one file: of ours it imports what lies in `worker/`, which no page does. What it says of the API is held to the
 * contract by serviceWorker.test.ts.
 */
worker.addEventListener('install', (event) => event.waitUntil(install(event)))
worker.addEventListener('activate', (event) => event.waitUntil(activate(event)))
worker.addEventListener('message', (event) => event.waitUntil(takeOverIfAsked(event)))
worker.addEventListener('fetch', (event) => {
  if (!takeIfShared(event)) answerKept(event)
})
worker.addEventListener('push', (event) => event.waitUntil(show(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event)))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))
