import { Paper, Progress, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

export const Scans = () => {
  const { data } = useQuery({ queryKey: ['scans'], queryFn: async () => (await fetch('/api/scans')).text() });
  return (
    <SimpleGrid cols={3}>
      <Paper>
        <Text>{data}</Text>
        <Progress value={3} />
      </Paper>
    </SimpleGrid>
  );
};
