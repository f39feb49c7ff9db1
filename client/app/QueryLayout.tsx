import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { currentConnection, onConnectionChange } from '../api/connection.ts'
import { queryClient } from '../api/queryClient.ts'

// What is asked for while the server is out of reach waits; what failed is asked for again when it is back.
onlineManager.setEventListener((setOnline) => {
  const update = () => setOnline(currentConnection() !== 'offline')
  update()
  return onConnectionChange(update)
})

/** Every page that asks the server for something: all but the start page, which is spared the load. */
export function QueryLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
