import { Button, Modal, Select, Stack } from '@mantine/core';

export const Settings = () => (
  <Stack>
    <Select label="Type" data={['one', 'two']} />
    <Button>Save</Button>
    <Modal opened={false} onClose={() => undefined} />
  </Stack>
);
