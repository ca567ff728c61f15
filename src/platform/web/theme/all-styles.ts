// The complete style sheet of the component library, for everything behind the login.
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
