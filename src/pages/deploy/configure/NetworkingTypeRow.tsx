import { counted } from '@/domain/numbers';
import { selectNetworkingChoices } from '@/store/deploy/choices';
import { networkingTypeChosen } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { FormRow } from '../../../ui/FormRow';
import { OptionCard } from '../../../ui/OptionCard';
import { OptionGroup } from '../../../ui/OptionGroup';
import { FromPrice } from './FromPrice';

export function NetworkingTypeRow() {
  const dispatch = useAppDispatch();
  const choices = useAppSelector(selectNetworkingChoices);
  return (
    <FormRow title="Networking Type" hint="This is the network between bare metal hosts.">
      {(titleId) => (
        <OptionGroup
          labelledBy={titleId}
          columns={2}
          value={choices.find(({ selected }) => selected)?.type ?? null}
          onChange={(type) => dispatch(networkingTypeChosen(type))}
        >
          {choices.map((choice) => (
            <OptionCard
              key={choice.type}
              value={choice.type}
              title={choice.label}
              description={choice.bandwidth}
              price={<FromPrice price={choice.lowestPrice} />}
              meta={counted(choice.configCount, 'config')}
            />
          ))}
        </OptionGroup>
      )}
    </FormRow>
  );
}
