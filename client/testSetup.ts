import { configure } from '@testing-library/react'

// How long a page may take to draw is the machine's affair; what never comes still ends the test.
configure({ asyncUtilTimeout: 10_000 })
