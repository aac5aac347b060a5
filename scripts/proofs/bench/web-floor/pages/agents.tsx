import { Badge, Pagination, Stack, Table, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

export const Agents = () => {
  const { data } = useQuery({
    queryKey: ['agents'],
    queryFn: async () => (await fetch('/api/agents')).text(),
  });
  return (
    <Stack>
      <TextInput label="Search" />
      <Table>
        <Table.Tbody>
          <Table.Tr>
            <Table.Td>
              <Badge>{data}</Badge>
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <Pagination total={10} />
    </Stack>
  );
};
