// The whole sheet of the kit, for everything behind the login.
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
